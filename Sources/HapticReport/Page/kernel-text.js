/** The kernel, deflated and in base64: tools/report-page puts it here. */
export const kernelText = "";
