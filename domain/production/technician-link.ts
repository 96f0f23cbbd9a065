/** How long a link for the technician opens the files of a greeting. */
export const technicianLinkDays = 30
