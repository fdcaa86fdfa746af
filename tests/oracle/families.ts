import { rulesOfAreas } from './rules-of-areas.ts'

/** A stored row as the oracle judges it. */
export interface Row {
  readonly id: number
  readonly owner: number | null
  readonly isDeleted: boolean
  readonly isOffered: boolean
  readonly parent: number | null
  /** The offices a row is addressed to, where it is addressed at all. */
  readonly offices: readonly number[]
  /** For those alone who may change such rows. */
  readonly isForKeepers: boolean
  /** Not for the person it belongs to, whatever their reach. */
  readonly isHiddenFromOwner: boolean
  /** The account that has the row beyond the reach of its role. */
  readonly keeper: number | null
  /** What else its rule judges by. */
  readonly facts: Readonly<Record<string, unknown>>
}

/** What the rules say about a family: on which page its rights stand, and whose its rows are. */
export interface FamilyRule {
  readonly page: string
  /** `shared` rows belong to nobody: the right alone decides. */
  readonly owner: 'shared' | 'employee' | 'user'
  /** The column that holds the owner. */
  readonly column?: string
  /** As SQL, which rows of its table are its own, where other families have some there. */
  readonly rows?: string
  /** Other calls add rows to it: they are read before each trial. */
  readonly isAddedTo?: true
  /** The records its drop-down offers, as SQL. */
  readonly offered?: string
  /** Reference data of the world: anybody signed in reads it. */
  readonly isWorld?: true
  /** Its files are shown to a person who may change the record and to the person it is about, not to all who see it. */
  readonly filesForKeepers?: true
  /** As SQL, which rows are shown to those alone who may change them. */
  readonly forKeepers?: string
  /** As SQL, which rows are not shown to the person they belong to. */
  readonly hiddenFromOwner?: string
  /** The column of the account that has a row beyond the reach of its role. */
  readonly keeper?: string
  /** Reaches that hold fewer of its rows than they say. */
  readonly narrowed?: Readonly<Record<string, string>>
  /** The column with the offices a row is addressed to. */
  readonly offices?: string
  /** As SQL, an object of what else the rule judges by. */
  readonly facts?: string
  /** What decides beside the reach whether a person is shown a row. */
  readonly shown?: (row: Row, reader: Reader) => boolean
  /** Whether a person has a row beyond the reach of their role. */
  readonly beyond?: (row: Row, reader: Reader) => boolean
  /** What a person has beyond their reach is opened by its number alone: no list shows it. */
  readonly isBeyondLists?: true
}

export interface Reader {
  readonly user: number
  readonly employee: number | null
  readonly office: number | null
  readonly isSuperAdmin: boolean
  /** Whether the reader may view a page, and that page reaches an employee. */
  mayView(page: string, employee?: number | null): boolean
  /** Whether the reader's right and reach to edit hold the row. */
  mayEdit(row: Row): boolean
}

const shared = (page: string, offered?: string): FamilyRule => ({
  page,
  owner: 'shared',
  ...(offered !== undefined && { offered }),
})

/** A notice is shown to whom it is for, to its author and to a person who may change it. */
const isForReader = (row: Row, { user, office, mayEdit }: Reader): boolean =>
  row.owner === user ||
  mayEdit(row) ||
  row.offices.length === 0 ||
  (office !== null && row.offices.includes(office))

const ofTheProduct: Readonly<Record<string, FamilyRule>> = {
  users: { page: '/users', owner: 'user', column: 'id', offered: 'is_active' },
  roles: shared('/roles'),
  objects: shared('/objects'),
  'object-types': shared('/object-types'),
  'time-zones': shared('/timeZones', 'is_active'),
  'email-templates': { page: '/email-template', owner: 'user', column: 'created_by' },
  countries: { ...shared('/offices'), isWorld: true },
  cities: { ...shared('/offices'), isWorld: true },
  offices: shared('/offices'),
  departments: shared('/departments', 'is_active'),
  clients: shared('/client'),
  'company-types': shared('/company-type'),
  companies: { ...shared('/company', "status = 'Active'"), forKeepers: 'is_client' },
  'company-contacts': {
    ...shared('/company-contact', 'is_active'),
    forKeepers: '(select c.is_client from companies c where c.id = company_id)',
  },
  workstations: shared('/workstations'),
  'client-rates': shared('/client/billing'),
  'client-invoices': shared('/client-invoices'),
  'meeting-notes': shared('/client'),
  'client-headcounts': shared('/client-headcount'),
  'approval-profiles': shared('/approval-profile', 'is_active'),
  'shift-days': {
    page: '/user-reports/userActivityTrackReport',
    owner: 'employee',
    column: 'employee_id',
  },
  'overtime-rules': { page: '/overtime-rules', owner: 'shared' },
  adherence: { page: '/adherence', owner: 'employee', column: 'employee_id' },
  'clock-devices': { page: '/clock-devices', owner: 'employee', column: 'employee_id' },
  'adherence-exceptions': {
    page: '/adherence-exceptions',
    owner: 'employee',
    column: 'employee_id',
  },
  'timesheet-hours': { page: '/hours-by-kind', owner: 'employee', column: 'employee_id' },
  'timesheet-changes': { page: '/timesheets', owner: 'employee', column: 'employee_id' },
  timesheets: { page: '/timesheets', owner: 'employee', column: 'employee_id' },
  'clock-corrections': { page: '/clock-corrections', owner: 'employee', column: 'employee_id' },
  'clock-pictures': {
    page: '/hr-reports/UserImageCaptureReport',
    owner: 'employee',
    column: 'employee_id',
  },
  'contact-board': {
    page: '/contact-board',
    owner: 'user',
    column: 'created_by',
    offices: 'offices_ids',
    shown: isForReader,
  },
  'designation-categories': shared('/designation-category'),
  designations: shared('/designation', 'is_active'),
  employees: {
    page: '/employees',
    owner: 'employee',
    column: 'id',
    filesForKeepers: true,
    offered: "status in ('Joining', 'Active', 'On Notice')",
  },
  'client-assignments': { page: '/employees', owner: 'employee', column: 'employee_id' },
  'designation-changes': {
    page: '/employees',
    owner: 'employee',
    column: 'employee_id',
    filesForKeepers: true,
  },
  positions: { page: '/employees/terms', owner: 'employee', column: 'employee_id' },
  'attrition-types': shared('/attrition-reasons'),
  'attrition-reasons': shared('/attrition-reasons', 'is_active'),
  attritions: {
    page: '/employee-attrition',
    owner: 'employee',
    column: 'employee_id',
    filesForKeepers: true,
  },
  'leaving-tasks': { page: '/employee-attrition', owner: 'employee', column: 'employee_id' },
  'face-approvals': { page: '/employee-face-approval', owner: 'employee', column: 'employee_id' },
  kpis: shared('/kpi', 'is_active'),
  'kpi-results': { page: '/employees', owner: 'employee', column: 'employee_id' },
  'leave-types': shared('/leave-type', 'is_active'),
  'leave-configs': shared('/leave-configs'),
  'leave-blocked-dates': shared('/leave-configs'),
  leaves: {
    page: '/leave-schedule',
    owner: 'employee',
    column: 'employee_id',
    filesForKeepers: true,
  },
  'leave-ledger': { page: '/leave-ledger', owner: 'employee', column: 'employee_id' },
  'leave-balances': { page: '/leave-ledger', owner: 'employee', column: 'employee_id' },
  'holiday-categories': shared('/holiday-category'),
  holidays: shared('/holiday'),
  shifts: shared('/shifts', 'is_active'),
  'employee-shifts': { page: '/employees', owner: 'employee', column: 'employee_id' },
  'break-types': shared('/break-types', 'is_active'),
  'shift-breaks': shared('/shift-breaks'),
  'roster-days': {
    page: '/roster',
    owner: 'employee',
    column: 'employee_id',
    forKeepers: "state = 'Draft'",
    narrowed: { peers: 'self', peers_directly: 'direct' },
  },
  'open-shifts': { ...shared('/roster'), forKeepers: "state = 'Draft'" },
  'shift-changes': { page: '/shift-changes', owner: 'employee', column: 'employee_id' },
  'rotation-patterns': shared('/rotation-patterns', 'is_active'),
  'activity-categories': shared('/activity-category', 'is_active'),
  'activity-category-statuses': shared('/activity-category-status', 'is_active'),
  'activity-setups': shared('/activity-setup', 'is_active'),
  'activity-access': shared('/activity-access'),
  'activity-logs': { page: '/activity-log', owner: 'employee', column: 'employee_id' },
  'lodgelink-activity-logs': {
    page: '/lodgelink-activity-log',
    owner: 'employee',
    column: 'employee_id',
  },
  'lodgelink-follow-ups': {
    page: '/lodgelink-activity-log',
    owner: 'employee',
    column: 'employee_id',
  },
  'activity-follow-ups': { page: '/activity-log', owner: 'employee', column: 'employee_id' },
  'bulk-activity-setups': shared('/bulk-activity-setup', 'is_active'),
  'bulk-activity-logs': { page: '/bulk-activity-log', owner: 'user', column: 'created_by' },
  'log-pick-ups': { page: '/log-pick-up', owner: 'user', column: 'created_by' },
}

/** Every family by name. One that is missing here fails the test: a person has to say whose its rows are. */
export const familyRules: Readonly<Record<string, FamilyRule>> = {
  ...ofTheProduct,
  ...(await rulesOfAreas<FamilyRule>('family-rules.ts', 'familyRules')),
}
