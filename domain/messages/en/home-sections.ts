/** The lower sections of the home page, which arrive when they are scrolled into view. */
export const homeSectionsText = {
  loadFailed: 'This part of the page did not load.',
  wallet: {
    title: 'Paying by wallet?',
    text: 'Many wallets offer cashback on prepaid orders. You get it in addition to our 5% off for paying online.',
    action: 'See the terms',
  },
  testimonials: { all: 'All testimonials' },
  showcase: { follow: 'Follow us' },
  stories: { kicker: 'रसोई से', title: 'Recipes and stories', all: 'All recipes' },
}
