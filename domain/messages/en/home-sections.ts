/** The lower sections of the home page, which arrive when they are scrolled into view. */
export const homeSectionsText = {
  loadFailed: 'This part of the page did not load.',
  wallet: {
    title: 'Paying by wallet?',
    text: 'Your payment wallet may give money back on prepaid orders. It comes on top of the 5% we take off for paying online.',
    action: 'See the terms',
  },
  testimonials: { all: 'All testimonials' },
  showcase: { follow: 'Follow us' },
  stories: { kicker: 'रसोई से', title: 'Recipes and stories', all: 'All recipes' },
}
