/** The calls every family with screens answers, and those whose names are their own: what outside systems rely on. */
const whole = (api: string, update: 'PUT' | 'POST' = 'PUT'): string[] => [
  `GET ${api}/getAll`,
  `POST ${api}/create`,
  `${update} ${api}/update/{id}`,
  `GET ${api}/getById/{id}`,
  `DELETE ${api}/delete/{id}`,
]

export const outsideCalls: readonly string[] = [
  ...['user', 'roles', 'objects', 'object_types', 'timezone'].flatMap((api) => whole(api)),
  'POST user/getAllForDropdown',

  ...whole('client', 'POST'),
  ...whole('offices', 'POST'),
  ...whole('departments'),
  ...whole('contact_board'),
  'POST client/getAllForDropdown',
  'POST client/getByOffices',
  'GET offices/getAllForClient',
  'POST offices/getAllForDropdown',
  'POST departments/getAllForDropdown',
  'GET countries/getAll',
  'POST cities/getByAttributes',
  'POST cities/create',
  'POST contact_board/getByAttributes',

  ...whole('employees', 'POST'),
  ...['shifts', 'break_types', 'shift_breaks', 'designation_categories', 'designation'].flatMap(
    (api) => whole(api),
  ),
  ...whole('employee_shifts'),
  'POST employees/getAllForDropdown',
  'POST employees/getAllForCustomDropdown',
  'POST employees/getLatestShift',
  'GET shifts/copyshiftdata',
  'POST shifts/getByAttributes',
  'POST employee_shifts/getByAttributes',
  'GET break_types/getAllForDropdown',
  'POST break_types/getAllForDropdown',
  'POST break_types/getByAttributes',
  'GET designation_categories/getAllParents',
  'GET designation/getAllDesignationsForDropdown',

  ...[
    'activity_categories',
    'activity_categories_status',
    'activity_setup',
    'activity_access',
    'activity_log',
    'lodgelink_activity_log',
  ].flatMap((api) => whole(api)),
  'POST activity_categories/getByAttributes',
  'POST activity_categories/getAllParentsCategory',
  'GET activity_categories_status/getAllParents',
  'POST activity_categories_status/getByAttributes',
  'POST activity_setup/getByAttributes',
]
