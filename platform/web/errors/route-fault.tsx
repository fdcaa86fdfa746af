import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { RequestProblem } from '#platform/web/client/request-problem.ts'
import { FaultPage } from './fault-page.tsx'
import { UnreachedPage } from './unreached-page.tsx'

/** What is drawn when a screen throws: an unreachable server is no fault of the screen. */
export function RouteFault() {
  const fault = useRouteError()
  const isUnreached = fault instanceof RequestProblem && fault.status === 0
  useEffect(() => {
    if (!isUnreached) console.error(fault)
  }, [fault, isUnreached])
  return isUnreached ? <UnreachedPage /> : <FaultPage />
}
