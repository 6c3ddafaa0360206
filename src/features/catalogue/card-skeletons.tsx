import { shellText } from '#domain/messages/en/shell.ts'

/** Flat blocks of a card's size while products load. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <>
      <span className="vh" role="status">
        {shellText.loading}
      </span>
      {Array.from({ length: count }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal blocks without identity
        <div className="card card-sk" key={position} aria-hidden="true">
          <div className="card-pic sk" />
          <div className="card-text">
            <span className="sk sk-line" />
            <span className="sk sk-line short" />
          </div>
          <span className="sk sk-button" />
        </div>
      ))}
    </>
  )
}
