/** What stands at the end of every page. */
export const footerText = {
  about: (claim: string) =>
    `A village market for your phone. ${claim} organic foods from growers and kitchens across India.`,
  shop: 'Shop',
  haat: 'Haat',
  help: 'Help',
  aboutUs: 'About us',
  recipes: 'Recipes',
  blogs: 'Blogs',
  testimonials: 'Testimonials',
  faq: 'FAQ',
  contactUs: 'Contact us',
  track: 'Track an order',
  install: 'Install Haat',
  privacy: 'Privacy Policy',
  terms: 'Terms & Conditions',
  csr: 'CSR Policy',
  policies: 'Policies',
  payBy: 'Ways to pay',
  legal: (legalName: string, fssai: string) => `${legalName} · FSSAI ${fssai}`,
  taxes: 'Prices are inclusive of all taxes.',
  theme: (isDark: boolean) => (isDark ? 'Use the light theme' : 'Use the dark theme'),
}

export const newsletterText = {
  label: 'Letters from the market: recipes and new arrivals',
  hint: 'you@example.in',
  action: 'Subscribe',
  failed: 'Error subscribing to newsletter',
}
