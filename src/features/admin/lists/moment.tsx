import { shortMoment } from '../india-time.ts'

/** A moment in a list: where its column is narrow the hour stands under the day, and neither breaks in two. */
export function Moment({ at }: { at: string }) {
  const [day, hour] = shortMoment(at).split(', ')
  return (
    <>
      <span className="adnum">{day},</span> <span className="adnum">{hour}</span>
    </>
  )
}
