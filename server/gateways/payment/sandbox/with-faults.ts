import { setTimeout as delay } from 'node:timers/promises'
import type { SandboxCall, SandboxFault } from './faults.ts'
import type { SandboxGateway } from './sandbox.ts'

/** Does the work of a call, with what the script wants to go wrong around it. The faults here look alike for every call. */
export async function withFaults(
  gateway: SandboxGateway,
  call: SandboxCall,
  work: (fault?: SandboxFault) => Promise<Response>,
): Promise<Response> {
  const scripted = gateway.script?.(call)
  if (scripted?.delayMs) await delay(scripted.delayMs)
  const fault = scripted?.fault
  if (fault === 'no_answer') throw new TypeError('the sandbox does not answer')
  const answer = await work(fault)
  if (fault === 'answer_lost') throw new TypeError('the answer of the sandbox was lost')
  if (fault === 'server_error') return Response.json({ success: false, code: 'INTERNAL_SERVER_ERROR' }, { status: 500 })
  if (fault === 'garbage') return new Response('<html>gateway</html>')
  return answer
}
