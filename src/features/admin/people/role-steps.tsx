import { updateStatus } from '#domain/contract/admin-resources.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { stepsText } from '#domain/messages/en/admin-steps.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { StepPlace } from '#src/ui/step-place.tsx'
import { ConfirmButton } from '../forms/confirm-button.tsx'

interface RoleStepsProps {
  id: string
  name: string
  role: 'customer' | 'blocked'
}

/** Whether a customer may come in, and the button that changes it. */
export function RoleSteps({ id, name, role }: RoleStepsProps) {
  const status = role === 'blocked' ? 'customer' : 'blocked'
  const step = role === 'blocked' ? stepsText.unblock(name) : stepsText.block(name)
  return (
    <StepPlace className="adstack">
      <span className={`state st-${role}`}>{panelText.users.roles[role]}</span>
      <ConfirmButton
        {...step}
        name={`${step.label}: ${name}`}
        className="btn btn-sm btn-line"
        onYes={() => fetchAnswer(updateStatus, { body: { collection: 'users', id, status } })}
      />
    </StepPlace>
  )
}
