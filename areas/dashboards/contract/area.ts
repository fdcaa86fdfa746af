import { area } from '#platform/contract/area.ts'
import { dashboardCalls } from './calls.ts'
import { chartCalls, chartPage, paretoPage } from './charts.ts'
import { page } from '#platform/contract/pages.ts'

export const dashboards = area('dashboards', {
  label: 'Dashboards',
  calls: { ...dashboardCalls, ...chartCalls },
  pages: [
    page('/dashboards/default', {
      label: 'Dashboard',
      type: 'Dashboard',
      exempt: true,
      menu: { group: 'Home', order: 10, icon: 'home', title: 'Home' },
      uses: ['contact-board', 'activity-logs', 'activity-setups', 'clients', 'employees'],
    }),
    chartPage,
    paretoPage,
  ],
  menu: [
    { title: 'Home', icon: 'home', order: 10 },
    { title: 'Dashboards', icon: 'layout-dashboard', order: 130 },
  ],
})
