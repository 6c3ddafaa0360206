/** Header, menus and what frames every page; the footer has a file of its own, as it comes later. */
export const shellText = {
  shopName: 'Haat',
  homeLabel: 'Haat home',
  /** Exactly the banner of GLOB-01: 'Free shipping on orders over Rs. 199/- | Order over Rs. 499 and get Flat 20% OFF'. */
  banner: {
    label: 'Offers for every order',
    shippingLead: 'Free shipping ',
    shippingOn: 'on orders ',
    over: 'over ',
    shippingAmount: 'Rs. 199/-',
    separator: ' | ',
    offerLead: 'Order ',
    offerAmount: 'Rs. 499',
    offerJoin: 'and get ',
    offer: 'Flat 20% OFF',
    /** The heading of the terms that says what the offers count. */
    conditions: 'cart-discounts',
  },
  skipToContent: 'Skip to the content',
  openMenu: 'Open menu',
  mainMenu: 'Main',
  categoriesMenu: 'Categories',
  searchLabel: 'Search products',
  searchHint: 'Search for',
  clearSearch: 'Clear the search',
  openSearch: 'Search',
  logIn: 'Log in',
  pinCode: { ask: 'Enter pin code', askMore: ' for delivery day and fee', lead: 'Deliver to ' },
  /** Null while the cart has not been read. */
  cart: (pieces: number | null) =>
    pieces === null ? 'Cart' : pieces === 0 ? 'Cart, empty' : pieces === 1 ? 'Cart, 1 item' : `Cart, ${pieces} items`,
  menu: {
    home: 'Home',
    shop: 'Shop',
    gifts: 'Gifts & Combos',
    orders: 'Order History',
    returns: 'Returns',
    contact: 'Contact Us',
    blogs: 'Blogs',
    recipes: 'Recipe',
    profile: 'Profile',
    allProducts: 'All Products',
    honey: 'Organic Honey',
    pickles: 'Homestyle Pickles',
    oils: 'Organic Oils',
    allCategories: 'View All Categories',
  },
  loggedOut: 'Successfully logged out!',
  hints: ['pickle', 'honey', 'chutney', 'mustard oil', 'oats', 'jaggery powder'],
  close: 'Close',
  retry: 'Try again',
  offline: 'You are offline.',
  notFound: {
    /** In the browser's tab. */
    tab: 'Page not found',
    kicker: 'रास्ता भूल गए?',
    title: 'This stall has moved',
    text: 'The page you asked for is not here. The market still is.',
    action: 'Go to the shop',
  },
  error: {
    title: 'Unexpected Application Error!',
    text: 'Something went wrong at our end. Reload the page, or start again from the home page.',
    reload: 'Reload',
    home: 'Home',
  },
  /** A page whose program is not kept on this device. */
  needsNetwork: {
    title: 'This page needs a connection',
    text: 'You are offline, and this part is not kept on your device. Try again when the network is back.',
  },
  loading: 'Loading',
}
