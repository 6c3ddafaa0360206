/** What the desk reads about the machinery behind the shop. */
export const systemText = {
  title: 'Is all well?',
  allWell: 'All is well.',
  needsYou: (count: number) => (count === 1 ? 'One thing needs you.' : `${count} things need you.`),
  see: 'See what it is',
  lead: 'The shop looks after itself. This page says when it cannot.',
  loading: 'Looking',
  failed: 'This did not load. Please try again.',
  said: 'It said',
  speed: {
    title: 'How fast the shop is for visitors',
    lead: 'Measured in one visit of ten, by the browser itself: three of four visits were no worse than this. Nothing of a single visit is kept.',
    empty: 'No visit has been measured yet. The first figures stand here some hours after visitors come.',
    line: 'Line',
    lines: { all: 'All lines', slow: 'Slow (2G)', '3g': '3G', '4g': '4G and better', unknown: 'Not told' },
    week: (monday: string) => `Week of ${monday}`,
    route: 'Visit begins at',
    routes: {
      home: 'Home',
      list: 'A list',
      product: 'A food',
      search: 'Search',
      story: 'Blogs and recipes',
      info: 'Other pages',
      own: 'Cart, login, orders',
    },
    vitals: { LCP: 'Main picture there', INP: 'Answer to a press', CLS: 'Things that jump', TTFB: 'Server answers' },
    visits: 'Visits',
    milliseconds: (ms: number) => (ms < 1000 ? `${ms} ms` : `${ms / 1000} s`),
    over: (shown: string) => `over ${shown}`,
    slow: 'needs work',
    none: '–',
    forget: 'Forget all figures',
    forgetTitle: 'Forget how fast the shop was?',
    forgetFollows: ['All weeks are deleted, for everyone at the desk.', 'New visits are counted from now on.'],
    forgetYes: 'Forget them',
    forgotten: 'All figures are forgotten.',
  },
  well: 'Well',
  needs: 'Needs you',
  checks: {
    backup: {
      title: 'Nightly backup',
      well: (ago: string) => `The last one was made ${ago} ago and restored for a try.`,
      waiting: () => 'The first one will be made this coming night.',
      off: () =>
        'No nightly backup: set BACKUP_TIME. Until then, please make sure that backups are made in another way.',
      old: (ago: string) =>
        ago === ''
          ? 'There is none yet, although nights have passed. Please look whether the server runs at night.'
          : `The last one is ${ago} old. Please look whether the server runs at night.`,
      failed: (ago: string) =>
        `The last try did not end well${ago === '' ? '' : `; the newest good one is ${ago} old`}. It is tried again every hour. The shop goes on selling.`,
    },
    payments: {
      title: 'Online payments',
      well: () => 'Every payment that is under way is looked after.',
      waiting: () => 'None has been made yet.',
      off: () => 'Online payment is closed.',
      old: (ago: string) =>
        `Nothing has been heard from the payment company for ${ago}. Please look whether it can be reached; customers who paid wait for their confirmation.`,
      failed: (_ago: string, count: number) =>
        `The payment company does not let the shop in: nobody can pay online, and ${count === 1 ? 'one payment waits' : `${count} payments wait`}. Please compare the PHONEPE_ settings with your account there. Once they are right, this can stand here for another hour.`,
    },
    refunds: {
      title: 'Money that goes back',
      well: () => 'No refund needs you.',
      waiting: () => 'None has been owed yet.',
      off: () => 'Refunds are sent by hand.',
      old: (ago: string) => `A refund has been waiting to be sent for ${ago}. Please open Refunds.`,
      failed: (_ago: string, count: number) =>
        `${count === 1 ? 'One refund' : `${count} refunds`} did not arrive. Please open Refunds.`,
    },
    messages: {
      title: 'Messages to customers',
      well: () => 'SMS and push messages leave in time.',
      waiting: () => 'None has been sent yet.',
      off: () => 'No messages are sent.',
      old: (ago: string) => `A message has been waiting for ${ago}. Please look at your account at the SMS company.`,
      failed: (_ago: string, count: number) =>
        `${count === 1 ? 'One message' : `${count} messages`} of the last day could not be sent. Please look at your account at the SMS company.`,
    },
    disk: {
      title: 'Room on the disk',
      well: () => 'There is room.',
      waiting: () => 'There is room.',
      off: () => 'It is not looked at.',
      old: () => 'The disk is nearly full.',
      failed: (_ago: string, count: number) =>
        `Only ${count} % of the disk is free. Please make room, or the shop stops taking orders: old folders in “replaced” go first.`,
    },
  } satisfies Record<string, Record<string, string | ((ago: string, count: number) => string)>>,
}
