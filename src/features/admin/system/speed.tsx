import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '#domain/contract/endpoint.ts'
import { deleteVitals, type getVitals } from '#domain/contract/vitals.ts'
import { systemText } from '#domain/messages/en/admin-system.ts'
import { isGoodVital, LINE_CLASSES, MEASURED_ROUTES, VITALS, type Vital, worstKnown } from '#domain/rules/web-vitals.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { RetryButton } from '#src/ui/retry-button.tsx'
import { ConfirmButton } from '../forms/confirm-button.tsx'
import { vitalsQueryOptions } from '../queries.ts'

type Figure = AnswerOf<typeof getVitals>['figures'][number]

const text = systemText.speed
const LINES = ['all', ...LINE_CLASSES] as const

/** How fast the shop was for its visitors, week by week, newest first. */
export function Speed() {
  const { data: figures, isError, refetch } = useQuery(vitalsQueryOptions())
  const [line, setLine] = useState<Figure['line']>('all')
  const shown = figures?.filter((figure) => figure.line === line) ?? []
  const weeks = [...new Set(shown.map(({ week }) => week))]
  return (
    <section className="adspeed" aria-labelledby="speed">
      <h2 id="speed">{text.title}</h2>
      <p className="muted">{text.lead}</p>
      {isError ? (
        <p className="notice" role="alert">
          {systemText.failed} <RetryButton className="link" onRetry={refetch} />
        </p>
      ) : null}
      {figures?.length === 0 ? <p className="adempty">{text.empty}</p> : null}
      {figures && figures.length > 0 ? (
        <>
          <div className="row">
            <label className="row">
              <span className="small">{text.line}</span>
              <select
                className="input"
                value={line}
                onChange={({ target }) => setLine(LINES.find((one) => one === target.value) ?? 'all')}
              >
                {LINES.map((one) => (
                  <option key={one} value={one}>
                    {text.lines[one]}
                  </option>
                ))}
              </select>
            </label>
            <ConfirmButton
              label={text.forget}
              className="btn btn-line"
              title={text.forgetTitle}
              follows={text.forgetFollows}
              yes={text.forgetYes}
              onYes={() => fetchAnswer(deleteVitals)}
            />
          </div>
          {weeks.length === 0 ? <p className="adempty">{text.empty}</p> : null}
          {weeks.map((week) => (
            <Week key={week} week={week} figures={shown.filter((figure) => figure.week === week)} />
          ))}
        </>
      ) : null}
    </section>
  )
}

function Week({ week, figures }: { week: string; figures: readonly Figure[] }) {
  const routes = MEASURED_ROUTES.filter((route) => figures.some((figure) => figure.route === route))
  return (
    <div className="adscroll">
      <table className="adtable">
        <caption>{text.week(week)}</caption>
        <thead>
          <tr>
            <th scope="col">{text.route}</th>
            {VITALS.map((vital) => (
              <th key={vital} scope="col" className="num">
                {text.vitals[vital]} <abbr>{vital}</abbr>
              </th>
            ))}
            <th scope="col" className="num">
              {text.visits}
            </th>
          </tr>
        </thead>
        <tbody>
          {routes.map((route) => {
            const ofRoute = figures.filter((figure) => figure.route === route)
            return (
              <tr key={route}>
                <td>{text.routes[route]}</td>
                {VITALS.map((vital) => (
                  <Value key={vital} vital={vital} figure={ofRoute.find((figure) => figure.vital === vital)} />
                ))}
                <td className="num">{Math.max(...ofRoute.map(({ visits }) => visits))}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const spelled = (vital: Vital, value: number) => (vital === 'CLS' ? String(value) : text.milliseconds(value))

function Value({ vital, figure }: { vital: Vital; figure: Figure | undefined }) {
  if (!figure) return <td className="num muted">{text.none}</td>
  const isGood = figure.p75 !== null && isGoodVital(vital, figure.p75)
  return (
    <td className="num">
      {figure.p75 === null ? text.over(spelled(vital, worstKnown(vital))) : spelled(vital, figure.p75)}
      {isGood ? null : <small className="adwarn"> {text.slow}</small>}
    </td>
  )
}
