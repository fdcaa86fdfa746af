import { useQueryClient } from '@tanstack/react-query'
import { courses } from '../../contract/courses/courses.ts'

/** Courses are counted by their slides: when those change, courses are asked for again. */
export function useStoredCourse(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [courses.name] })
}
