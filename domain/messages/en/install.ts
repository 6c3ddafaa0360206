/** How the shop presents itself on a home screen and in the browser's install dialog, and how it offers to go there. */
export const installText = {
  name: (shopName: string) => `${shopName}, the village market`,
  description: 'Pickles, honey, cold-pressed oils, tea and more, made in small batches and delivered across India.',
  shortcuts: {
    search: 'Search products',
    cart: 'Your cart',
    orders: 'Your orders',
  },
  screenshots: {
    home: 'The market: offers and shelves',
    product: 'A food with its packs, price and label',
    listing: 'A shelf with search, filters and sorting',
  },
  offer: {
    label: (shopName: string) => `Install ${shopName}`,
    title: (shopName: string, isPhone: boolean) => `Keep ${shopName} on your ${isPhone ? 'phone' : 'desktop'}`,
    text: 'Opens offline. No app store needed.',
    notNow: 'Not now',
    install: 'Install app',
    /** Where the browser's own menu is the only way. */
    menu: 'Open the menu of your browser and choose Install app or Add to Home screen. A browser that has neither opens the shop without network all the same.',
  },
  /** For iPhones and iPads, where a page cannot ask. */
  ios: {
    press: 'Press',
    share: 'Share',
    joined: 'then',
    add: 'Add to Home Screen',
    cart: 'Log in first, and your cart comes with you.',
  },
}
