import { createContext } from 'react'

/** Whether a page stands inside the `main` of its frame, as at the desk, and brings none of its own. */
export const WithinMain = createContext(false)
