/** Where a seller opens an inquiry. */
export function inquiryLink(id: string): string {
	return `/dashboard/activities?mod=inquiries&id=${id}`
}
