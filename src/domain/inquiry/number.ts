/** How an inquiry is called: `INQ-2026-0042`, counted within the seller's year. */
export function inquiryNumber(year: number, no: number): string {
	return `INQ-${year}-${String(no).padStart(4, '0')}`
}
