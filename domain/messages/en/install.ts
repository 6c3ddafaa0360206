/** How the shop presents itself on a home screen and in the browser's install dialog. */
export const installText = {
  name: (shopName: string) => `${shopName}, the village market`,
  description: 'Pickles, honey, cold-pressed oils, tea and more, made in small batches and delivered across India.',
}
