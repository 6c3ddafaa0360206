/** What the desk reads about the machinery behind the shop. */
export const systemText = {
  title: 'Is all well?',
  allWell: 'All is well.',
  needsYou: (count: number) => (count === 1 ? 'One thing needs you.' : `${count} things need you.`),
  see: 'See what it is',
  lead: 'The shop looks after itself. This page says when it cannot.',
  loading: 'Looking',
  failed: 'This did not load. Please try again.',
  retry: 'Try again',
  said: 'It said',
  well: 'Well',
  needs: 'Needs you',
  checks: {
    backup: {
      title: 'Nightly backup',
      well: (ago: string) => `The last one was made ${ago} ago and restored for a try.`,
      waiting: () => 'The first one will be made this coming night.',
      off: () => 'It is turned off (BACKUP_TIME). Please make sure that backups are made in another way.',
      old: (ago: string) =>
        ago === ''
          ? 'There is none yet, although nights have passed. Please look whether the server runs at night.'
          : `The last one is ${ago} old. Please look whether the server runs at night.`,
      failed: (ago: string) =>
        `The last try did not end well${ago === '' ? '' : `; the newest good one is ${ago} old`}. It is tried again every hour. The shop goes on selling.`,
    },
  },
}
