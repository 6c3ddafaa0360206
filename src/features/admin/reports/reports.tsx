import '../admin-panel.css'
import { type FormEvent, useState } from 'react'
import { createReport, REPORT_TYPES } from '#domain/contract/admin-reports.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { downloadAnswer } from '#src/lib/files.ts'
import { Refusal } from '#src/ui/field-error.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { AdminHeading } from '../components/admin-heading.tsx'
import { indianDay } from '../india-time.ts'
import { useAct } from '../use-act.ts'

const text = panelText.reports

/** Every report for any days, as a file. */
export function ReportsPage() {
  return (
    <>
      <AdminHeading page={text.title} title={text.title}>
        {text.lead}
      </AdminHeading>
      <ReportForm types={REPORT_TYPES} />
    </>
  )
}

/** Days of this month so far, unless somebody says otherwise: also where the desk has been open since last month. */
export function ReportForm({ types }: { types: readonly (typeof REPORT_TYPES)[number][] }) {
  const act = useAct()
  const [today, setToday] = useState(() => indianDay(Date.now()))
  const [type, setType] = useState<string>(types[0] ?? 'sales')
  const [start, setStart] = useState<string>()
  const [end, setEnd] = useState<string>()
  const [startDate, endDate] = [start ?? `${today.slice(0, 8)}01`, end ?? today]

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void act.run(() =>
      downloadAnswer(createReport, `${type}-${startDate}-${endDate}.xlsx`, {
        params: { type },
        body: { startDate, endDate },
      }),
    )
  }

  return (
    // Whoever comes back to it, also by the button alone, has the days of now before them.
    <form className="adreport" noValidate onFocus={() => setToday(indianDay(Date.now()))} onSubmit={handleSubmit}>
      {types.length > 1 ? (
        <label className="field">
          {text.type}
          <select className="input" value={type} onChange={(event) => setType(event.target.value)}>
            {types.map((one) => (
              <option key={one} value={one}>
                {text.types[one]}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <TextField
        label={text.from}
        name="startDate"
        type="date"
        value={startDate}
        error={act.fields.startDate}
        onChange={(event) => setStart(event.target.value)}
      />
      <TextField
        label={text.to}
        name="endDate"
        type="date"
        value={endDate}
        error={act.fields.endDate}
        onChange={(event) => setEnd(event.target.value)}
      />
      <Refusal text={act.refusal} />
      <button type="submit" className={`btn${act.isBusy ? ' is-busy' : ''}`} aria-disabled={act.isBusy}>
        <Icon name="i-ph-download-simple-bold" small />
        {act.isBusy ? text.busy : text.download}
      </button>
    </form>
  )
}
