/** What opens or appears after a first view: menus, the chat button, the way back to the top. */
export const menusText = {
  account: 'Your account',
  needHelp: 'Need Help',
  needHelpText: 'Ask us about an order, a jar or a delivery.',
  chat: 'Chat with us (opens a new tab)',
  logOut: 'Log out',
  backToTop: 'Back to top',
  pageNav: 'This page',
}
