import { useNavigate } from '@tanstack/react-router'
import type { ResourceType } from '#domain/contract/admin-resources.ts'

/** How a form that made a document goes on to the document's own page. */
export function useOpenAdded(type: ResourceType): (id: string) => void {
  const navigate = useNavigate()
  // What was typed is stored: the form need not ask before it is left.
  return (id) => void navigate({ to: '/admin/$type/$id', params: { type, id }, ignoreBlocker: true })
}
