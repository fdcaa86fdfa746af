export type OfficeCode = 'LIS' | 'MNL' | 'KHI'
