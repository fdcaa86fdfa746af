import { Navigate, useLocation } from 'react-router'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'

/** A schedule has no page of its own: it is read where it is changed. */
export const ToFormScreen = ({ resource }: ScreenProps) => (
  <Navigate to={`${resource.page}/update${useLocation().search}`} replace />
)
