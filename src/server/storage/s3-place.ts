/** Where the bucket is and who we are there. */
export interface S3Place {
	/** The server's address; the bucket is a part of the path behind it. */
	endpoint: string
	bucket: string
	region: string
	accessKeyId: string
	secretAccessKey: string
}
