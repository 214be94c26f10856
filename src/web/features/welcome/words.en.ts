/** The public front page. */
export const welcome = {
	title: 'Your products, at their best',
	text: 'Keep SKUs and stock in order, set catalogs from templates, share them as a link or on paper, and answer inquiries in one place.',
}
