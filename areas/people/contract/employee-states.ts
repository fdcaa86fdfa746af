/** Where a person stands with the company; moved by actions, never typed. */
export const employeeStates = ['Joining', 'Active', 'Suspended', 'On Notice', 'Left'] as const
