/** The kernel, deflated and in base64: tools/generate puts it here. */
export const kernelText = "";
