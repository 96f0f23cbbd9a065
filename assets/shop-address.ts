/** Where the shop is reached. The domain and the number are reserved for examples: nobody is disturbed. */
export const shopAddress = {
  email: 'hallo@freizeichen.example',
  phone: '+49 89 99998-425',
} as const
