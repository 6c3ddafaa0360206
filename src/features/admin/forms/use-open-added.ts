import { useNavigate } from '@tanstack/react-router'
import type { ResourceType } from '#domain/contract/admin-resources.ts'

/** How a form that made a document goes on to the document's own page. */
export function useOpenAdded(type: ResourceType): (id: string) => void {
  const navigate = useNavigate()
  // The form is left as saved; the other page opens once React has seen that.
  return (id) => void setTimeout(() => void navigate({ to: '/admin/$type/$id', params: { type, id } }))
}
