import { byEmployee, measureWords } from '#areas/chat/contract/figures/measure-words.ts'
import { allLoggedActivities } from '../contract/logged-activities.ts'

const logged = { report: allLoggedActivities.name, people: byEmployee } as const

/** How people ask a chat for figures of logged work. */
export const workMeasureWords = [
  {
    ...{ ...logged, measure: 'logs', label: 'Activities' },
    words: ['activity', 'activities', 'logged activities', 'logs'],
  },
  {
    ...{ ...logged, measure: 'done', label: 'Activities done' },
    words: ['activities done', 'activities completed', 'activities finished'],
  },
  {
    ...{ ...logged, measure: 'follow_ups_overdue', label: 'Late follow-ups' },
    words: ['late follow up', 'late follow ups', 'overdue follow up', 'overdue follow ups'],
  },
  {
    ...{ ...logged, measure: 'average_seconds', label: 'Average handle time' },
    words: ['handle time', 'handling time', 'aht'],
  },
  {
    ...{ ...logged, measure: 'efficiency_percent', label: 'Efficiency' },
    words: ['efficiency', 'efficient', 'productive', 'productivity'],
  },
].map((words) => measureWords.add(words))
