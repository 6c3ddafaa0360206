/** The home page. */
export const homeText = {
  title: 'Organic food from the village market · Haat',
  heading: 'Haat, the organic village market',
  offers: 'Offers',
  noBanners: 'No banners available',
  previousOffer: 'Previous offer',
  nextOffer: 'Next offer',
  stopOffers: 'Stop turning the offers',
  turnOffers: 'Turn the offers',
  offer: (position: number) => `Offer ${position}`,
  lanes: { kicker: 'क्या चाहिए?', title: 'Walk the lanes', left: 'Scroll left', right: 'Scroll right' },
  spotlight: {
    kicker: 'आज की पसंद',
    title: 'In the spotlight',
    seeAll: (claim: string) => `See all ${claim} products`,
    tabs: {
      best_seller: 'Best sellers',
      new_arrivals: 'New arrivals',
      deal_of_the_day: 'Deal of the day',
      season_special: 'Season special',
    },
    earlier: 'Earlier products',
    later: 'More products',
  },
}
