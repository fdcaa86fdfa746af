/** People who left and what would go of them are asked for again together. */
export const PERSONAL_DATA = { name: 'people-who-left' }
