import { calendarMessages } from './calendar.ts'

const minutesOf = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`)

/** Info pages, articles and recipes. */
export const contentText = {
  titled: (page: string) => `${page} · Haat`,
  loadFailed: 'This page did not load.',
  onThisPage: 'On this page',
  unwritten: 'We are still writing this page. Until it is here, ask us what you would like to know.',
  unwrittenAction: 'Contact us',
  minutesTag: {
    recipe: (minutes: number) => `Recipe · ${minutesOf(minutes)}`,
    blog: (minutes: number) => `Blog · ${minutes} minute read`,
  },
  publishedOn: (isoDate: string) => {
    const [year, month, day] = isoDate.split('-').map(Number)
    return `${day} ${calendarMessages.months[(month ?? 1) - 1]} ${year}`
  },
  stars: (rating: number) => `${rating} out of 5 stars`,
  about: { title: 'About us' },
  privacy: { title: 'Privacy policy' },
  terms: { title: 'Terms & Conditions' },
  csr: { title: 'CSR Policy' },
  testimonials: { title: 'Word from the kitchen' },
  faq: {
    title: 'Frequently asked questions',
    moreTitle: 'Not answered yet?',
    moreText: 'Ask us. A person reads it and writes back.',
    moreAction: 'Contact us',
  },
  blogs: {
    kicker: 'हाट की कहानियाँ',
    title: 'Our blogs',
    crumb: 'Our Blogs',
    lead: 'How the food is grown, made and kept, told by the people who do it.',
    none: 'No stories yet. Come back on the next market day.',
    more: { kicker: 'और पढ़िए', title: 'More stories' },
  },
  recipes: {
    kicker: 'रसोई से',
    title: 'Our recipes',
    crumb: 'Our Recipes',
    lead: 'Short lists, plain steps, and a jar or two from our shelves.',
    none: 'No recipes yet. The pot is still on the fire.',
    more: { kicker: 'और बनाइए', title: 'More recipes' },
    minutes: 'Time',
    minutesOf,
    serves: 'For',
    servesOf: (people: number) => (people === 1 ? '1 person' : `${people} people`),
    ingredients: 'You need',
    steps: 'Method',
    products: { kicker: 'हमारी दुकान से', title: 'From our shelves' },
    addAll: {
      button: (foods: number) => (foods === 1 ? 'Add it to your cart' : `Add all ${foods} to your cart`),
      added: (foods: number) => (foods === 1 ? '1 product is in your cart.' : `${foods} products are in your cart.`),
      soldOut: (names: string) => `Sold out for now: ${names}.`,
    },
  },
  contact: {
    kicker: 'बात कीजिए',
    title: 'Contact us',
    lead: 'A loose lid, a late parcel, a question about gongura: write or call. A person reads every message.',
    phone: 'Call us',
    email: 'Write to us',
    address: 'Our address',
    hours: 'Opening hours',
    follow: 'Follow the market',
    form: {
      title: 'Send us a message',
      fullName: 'Full name',
      email: 'Email',
      phoneNumber: 'Phone number',
      message: 'Your message',
      send: 'Send message',
      sent: 'Thank you. Your message has reached us, and a person will write back.',
    },
    firstTitle: 'You may find your answer here',
    first: {
      order: { title: 'Where is my order?', text: 'The tracker in your order history shows where it stands.' },
      returns: { title: 'Something arrived broken', text: 'Ask for a return from your order history within 7 days.' },
      questions: { title: 'Delivery, payment, discounts', text: 'Short answers are in our FAQ.' },
      grievance: {
        title: 'A complaint',
        text: 'Begin your message with the word Grievance. This is how we handle it.',
      },
    },
  },
}
