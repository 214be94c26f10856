import type { Article } from './guide.ts'

/** Photos in the user guide, in English. */
export const photos: readonly Article[] = [
	{
		id: 'photos',
		title: 'Photos and thumbnails',
		words: 'image picture upload crop background file name zip jpg png webp',
		parts: [
			{
				text: `Drop any number of photos, a folder or a ZIP on Import → Photos. Names are matched to SKUs:

- CH-100.jpg becomes the main photo of CH-100
- CH-100-2.jpg or CH-100 (2).jpg becomes its second photo
- A folder named CH-100 gives all its photos to CH-100
- A barcode works in place of the SKU

What matches nothing or several SKUs is shown, and you drag it where it belongs. JPEG, PNG, WebP and AVIF up to 25 MB are accepted.

# Thumbnails
The small square is cut by itself. To change it, choose Adjust thumbnail on a photo, or do all photos of a category in one go. The original is never altered.`,
			},
		],
	},
	{
		id: 'image-tools',
		title: 'Remove backgrounds and style photos',
		words: 'cutout cut out transparent white ground studio filter batch tool outline box duotone before after',
		parts: [
			{
				text: `Tools → Background Remover takes up to 50 photos at once: drop them, choose files, or add those of SKUs. A SKU's Images tab, a finished import and the checks of a catalog lead there, too.

1. Wait until a photo says Done. Plain grounds are removed without your help.
2. Where a photo says Check the outline, look closely. Draw a box around the product, or paint with the restore and erase brushes. A loupe shows where you paint, and each stroke can be undone.
3. Choose the background: transparent, a color, a gradient or a picture of your own. Add a soft shadow, or center the product with a margin.
4. Press Use in SKU, or download the photo as PNG, JPEG or WebP in full size.

The original stays as it is: the result becomes a new version beside it.`,
			},
			{
				text: `# One look for many photos
Tools → Style transfer gives all photos the same look: a white sweep, a soft shadow, your brand color, a square, or a filter as strong as you like. What you see is what comes out in full size.`,
			},
		],
	},
]
