{{- define "laycan.name" -}}
{{ .Release.Name }}-laycan
{{- end }}

{{- define "laycan.selector" -}}
app.kubernetes.io/name: laycan
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "laycan.labels" -}}
{{ include "laycan.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- define "laycan.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "laycan.secret" -}}
{{ .Values.existingSecret | default (include "laycan.name" .) }}
{{- end }}

{{- define "laycan.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "laycan.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}
