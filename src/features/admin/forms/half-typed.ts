import type { KeyboardEvent } from 'react'
import { panelText } from '#domain/messages/en/admin-panel.ts'

/** Keys that put something into a part of a day or moment, or take it out of there. */
const CHANGES_A_PART = /^([\dap]|Arrow(Up|Down)|Backspace|Delete)$/i

const TAKES_OUT = /^(Backspace|Delete)$/
const WHOLE = { date: '2000-01-01', 'datetime-local': '2000-01-01T00:00' }

/** Days and moments whose last key left them without a value. */
const begun = new WeakSet<HTMLInputElement>()
/** Those that were reported as not whole at some key. */
const reported = new WeakSet<HTMLInputElement>()
let isToldByBrowser = false

const isDay = (input: HTMLInputElement) => input.type === 'date' || input.type === 'datetime-local'

/**
 * Notes a key in a form. Chromium says itself of a day typed in part that it is none; for Firefox it is the same as an
 * empty one, and only the keys tell them apart.
 */
export function noteKey({ target, key, ctrlKey, metaKey }: KeyboardEvent): void {
  if (!(target instanceof HTMLInputElement) || !isDay(target)) return
  const isTakenOut = TAKES_OUT.test(key)
  // Firefox reports the first part that is taken out of a whole day, and never again that the field is empty by now.
  if (target.validity.badInput) reported.add(target)
  if (target.validity.badInput ? !isTakenOut : reported.has(target)) isToldByBrowser = true
  // With Ctrl, Backspace empties all of it.
  if (target.value !== '' || ctrlKey || metaKey) begun.delete(target)
  else if (CHANGES_A_PART.test(key)) begun.add(target)
}

/**
 * What is to be said of a day or moment typed in part: it has the value of an empty one, which would be stored as "no
 * end". Null where none is; nothing where the browser says it itself at the field. One of which nobody can tell how much
 * is there is emptied, so that whoever wants none saves again.
 */
export function saidOfHalfTyped(form: HTMLFormElement | null): string | null {
  const inputs = [...(form?.querySelectorAll('input') ?? [])]
  const half = isToldByBrowser ? undefined : inputs.find((input) => begun.has(input) && input.value === '')
  const bad = inputs.find(({ validity }) => validity.badInput)
  if (half === undefined) return bad?.reportValidity() === false ? '' : null
  begun.delete(half)
  reported.delete(half)
  // Only a change of its value makes Firefox see that it is no bad one.
  half.value = half.type === 'date' ? WHOLE.date : WHOLE['datetime-local']
  half.value = ''
  half.focus()
  return panelText.form.halfDay(half.labels?.[0]?.textContent ?? '')
}
