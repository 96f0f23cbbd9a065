/** How long a link for the technician opens the files of a greeting. Apart from the contract, of which the browser gets the calls alone. */
export const technicianLinkDays = 30
