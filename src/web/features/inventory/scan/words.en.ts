/** Scanning codes by camera or photo. */
export const scan = {
	camera: 'Camera',
	picture: 'What the camera sees',
	closeCamera: 'Close camera',
	starting: 'Starting the camera…',
	aim: 'Hold the code inside the frame.',
	takePhoto: 'Take a photo of the code',
	photoNothing: 'No code found on this photo. Go closer and keep it sharp.',
	fault: {
		insecure:
			'Browsers allow the live camera only on pages with https, and this one came over plain http. A photo of the code works here.',
		none: 'This device has no camera that the browser can use. A photo of the code works, too.',
		denied: 'The camera is blocked for this page. Allow it in the browser’s address bar, or take a photo of the code.',
		failed: 'The camera could not be started. Another app may be using it. A photo of the code works, too.',
	},
}
