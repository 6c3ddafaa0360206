/** What opens or appears after a first view: menus, the chat button, the way back to the top. */
export const menusText = {
  account: 'Your account',
  needHelp: 'Need Help',
  needHelpText: 'Ask us about an order, a jar or a delivery.',
  chat: 'Chat with us (opens a new tab)',
  logOut: 'Log out',
  unsent: (count: number) =>
    count === 1
      ? '1 message is not sent yet. It is lost when you log out.'
      : `${count} messages are not sent yet. They are lost when you log out.`,
  showUnsent: 'Show what is not sent',
  logOutAnyway: 'Log out all the same',
  backToTop: 'Back to top',
  pageNav: 'This page',
}
