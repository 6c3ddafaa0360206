const inIndia = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options })

const weekday = inIndia({ weekday: 'long' })
const date = inIndia({ day: 'numeric', month: 'long', year: 'numeric' })
const time = inIndia({ hour: 'numeric', minute: '2-digit', hour12: true })

/** A moment in UTC milliseconds as people in India say it: 'Saturday', '21 November 2026', '3:05 pm'. */
export function inIndianTime(utcMs: number): { weekday: string; date: string; time: string } {
  return { weekday: weekday.format(utcMs), date: date.format(utcMs), time: time.format(utcMs) }
}
