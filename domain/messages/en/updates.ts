/** The bar about a new version of the shop. */
export const updatesText = {
  label: 'About this version of the shop',
  ready: 'A new version is available. Your cart is safe; every open tab reloads.',
  taken: 'Another tab has taken the new version. Reload here when it suits you.',
  missing: 'A part of the shop did not load. Reload the page to continue.',
  inUse: 'Finish what you have begun here first: a reload would lose what you typed.',
  update: 'Refresh',
  reload: 'Reload',
  later: 'Later',
}
