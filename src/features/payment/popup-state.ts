import type { ShownPopup } from '#domain/rules/payment-popup.ts'

/** The popup of the payment-status page; null once it has been cleared or closed. */
export interface PopupState {
  shown: ShownPopup | null
  isCelebrated: boolean
}

export type PopupAction = { type: 'show'; popup: ShownPopup } | { type: 'celebrated' } | { type: 'close' }

export const noPopup: PopupState = { shown: null, isCelebrated: false }

/** A success is celebrated once and then cleared (section 4); later answers never bring it back. */
export function popupReducer(state: PopupState, action: PopupAction): PopupState {
  switch (action.type) {
    case 'show':
      return state.isCelebrated ? state : { ...state, shown: action.popup }
    case 'celebrated':
      return { shown: null, isCelebrated: true }
    case 'close':
      return { ...state, shown: null }
  }
}
